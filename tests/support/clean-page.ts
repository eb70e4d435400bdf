import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// A page is empty again after each test, as files share a worker.
afterEach(cleanup);
