import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a test drew goes with it.
afterEach(cleanup);
