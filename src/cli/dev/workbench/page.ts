import { join } from 'node:path';

/** The page of the workbench; Vite serves its code. */
export function workbenchPage(root: string): string {
  const code = join(root, 'src/workbench/main.tsx').replaceAll('\\', '/').replace(/^\//, '');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>Workbench</title>
  </head>
  <body><div id="workbench"></div><script type="module" src="/@fs/${code}"></script></body>
</html>`;
}
