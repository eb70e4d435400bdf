import { afterAll } from 'vitest';
import { writeNotes } from '../../src/cli/coverage/notes.ts';

afterAll(() => writeNotes());
