declare module 'virtual:bench-portal' {
  import type { Portal } from '../../../src/language/portal.ts';

  const portal: Portal;
  export default portal;
}
