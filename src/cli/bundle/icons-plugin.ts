import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { iconDrawings } from '../../kit/icon-drawings.ts';

const served = '/icons.svg';

function symbolOf(name: string, drawing: (typeof iconDrawings)[keyof typeof iconDrawings]): string {
  const drawn = renderToStaticMarkup(createElement(drawing));
  const lines = drawn.slice(drawn.indexOf('>') + 1, drawn.lastIndexOf('</svg>'));
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${lines}</symbol>`;
}

/** Every icon as a symbol of one SVG file, in the colour of the text around it. */
export const iconSheet = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(iconDrawings)
    .map(([name, drawing]) => symbolOf(name, drawing))
    .join('')}</svg>`;

/** Serves `virtual:icons`: the address of the icon sheet, which pages load as a picture and not as code. */
export function iconsPlugin(): Plugin {
  let building = false;
  return {
    name: 'mostrador-icons',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(served, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(iconSheet());
      });
    },
    resolveId: (id) => (id === 'virtual:icons' ? '\0icons' : undefined),
    load(id) {
      if (id !== '\0icons') return undefined;
      if (!building) return `export const iconSheet = ${JSON.stringify(served)};`;
      const sheet = this.emitFile({ type: 'asset', name: 'icons.svg', source: iconSheet() });
      return `export const iconSheet = import.meta.ROLLUP_FILE_URL_${sheet};`;
    },
  };
}
