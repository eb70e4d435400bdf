import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine may take its time.
configure({ asyncUtilTimeout: 15_000 });
// A page is empty again after each test, as files share a worker.
afterEach(cleanup);
