export { downloadAll } from './download-all.ts';
export { mail } from './mail.ts';
