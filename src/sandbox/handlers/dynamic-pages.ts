import type { JsonObject } from '../../base/json.ts';
import { forCustomer, type Handler } from '../handler.ts';

const routes: JsonObject[] = [
  {
    id: 1,
    route_path: 'avantatges',
    btn_title: 'Avantatges',
    btn_description: 'Descomptes dels nostres col·laboradors',
  },
  { id: 2, route_path: 'autoconsum', btn_title: 'Autoconsum', btn_description: null },
];

const block = (
  id: number,
  page_id: number,
  name: string,
  html_block: string,
  group_name: string | null = null,
): JsonObject => ({
  id,
  name,
  page_id,
  group_name,
  priority: id,
  html_block,
  block_height: null,
  block_width: null,
});

const elements: JsonObject[] = [
  block(1, 1, 'teatre', '<h2>Teatre de barri</h2><p>Dues entrades pel preu d’una, cada dijous.</p>'),
  block(2, 1, 'llibres', '<h2>Llibreria La Clau</h2><p>Un 5 % de descompte en tots els llibres.</p>'),
  block(3, 2, 'plaques', '<h2>Plaques al teu terrat</h2><p>Demana un estudi sense compromís.</p>'),
  block(4, 3, 'avis', '<p>Atenció telefònica de 8 a 17 h.</p>', 'login'),
];

/** The pages that the server defines. */
export const dynamicRoutes: Handler = forCustomer(async () => routes);

/** The blocks of such a page, or those of one group in it. Page 3 belongs to the login. */
export const dynamicElements: Handler = ({ path, query }) =>
  elements.filter(
    ({ page_id, group_name }) =>
      String(page_id) === path.pageId &&
      (typeof query.group_name !== 'string' || group_name === query.group_name),
  );
