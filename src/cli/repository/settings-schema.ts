import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json, JsonObject } from '../../base/json.ts';
import { settingsFile, settingsSchema } from '../../compile/library/settings.ts';

/** The schema of all settings of a repository; without schemas/settings.json, only those of the engine. */
export function readSettingsSchema(root: string): JsonObject {
  const path = join(root, settingsFile);
  return settingsSchema(existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Json) : undefined);
}
