import { Busy } from './lock.ts';

const noPermission = [
  'this user has no permission for that file',
  'Sign in as the owner of dist/ and partners/',
] as const;

/** A fault of the file system, and what to do about it. */
const remedies: { readonly [code: string]: readonly [what: string, remedy: string] } = {
  ENOSPC: ['the disk is full', 'Free some space on it'],
  EDQUOT: ['the disk quota of this user is used up', 'Free some space'],
  EROFS: ['the folder can only be read', 'Make it writable'],
  EACCES: noPermission,
  EPERM: noPermission,
};

const isOfFiles = (fault: unknown): fault is NodeJS.ErrnoException =>
  fault instanceof Error && 'syscall' in fault && 'code' in fault;

/** What is wrong and what to do, where the file system or another process was in the way; otherwise undefined. */
export function faultWords(fault: unknown): { wrong: string; remedy: string } | undefined {
  if (fault instanceof Busy) return { wrong: fault.message, remedy: 'Try again then.' };
  if (!isOfFiles(fault)) return undefined;
  const [what, remedy] = remedies[fault.code ?? ''] ?? [
    'the file system has a fault',
    'Mend what the fault names',
  ];
  return { wrong: `${what} (${fault.message}).`, remedy: `${remedy}, and run the command again.` };
}
