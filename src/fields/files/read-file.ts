import { mediaType } from './file-types.ts';

/**
 * Reads the content of a file as a data URL with its media type. Rejects if it cannot be read, such as a folder, or
 * is stopped.
 * @param progress gets the share that was read, 0 to 1.
 */
export function readFile(file: File, stop: AbortSignal, progress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    if (stop.aborted) return reject(stop.reason);
    const reader = new FileReader();
    reader.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.onabort = () => reject(stop.reason);
    stop.addEventListener('abort', () => reader.abort(), { once: true });
    reader.readAsDataURL(file.slice(0, file.size, mediaType(file)));
  });
}
