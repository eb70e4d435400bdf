import type { PortalIndex } from '../../language/portal.ts';
import { isWorthIt } from '../../server/encodings.ts';
import { caching } from '../../server/host.ts';
import { outsideSources } from '../../server/outside-sources.ts';
import { notPassedBack } from '../../server/proxy.ts';
import {
  contentSecurityPolicy,
  dataPolicy,
  filePolicy,
  securityHeaders,
} from '../../server/security-headers.ts';
import { pageVaries } from '../../server/send.ts';
import { fileTypes } from '../../server/static-files.ts';
import { map, pageVariables } from './nginx-pages.ts';

/** What an installation changes: the port, the host names, the folder of the export, and what stands before `/api/`. */
export type Installation = { listen: string; names: readonly string[]; root: string; api: string };

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

const block = (head: string, ...lines: string[]): string[] => [
  `${head} {`,
  ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
  '}',
];

/** The security headers of the host, on every answer; HSTS goes with https alone, as a header without value is not sent. */
const secured = (name: string, policy: string): string[] =>
  Object.entries({ ...securityHeaders(true, policy), 'strict-transport-security': `$${name}_hsts` }).map(
    ([header, value]) => `add_header ${header} ${quoted(value)} always;`,
  );

/** A header of an answer that succeeds: an error must not be kept. */
const header = (name: string, value: string) => `add_header ${name} ${quoted(value)};`;
const notKept = 'add_header cache-control "no-store" always;';

/** The types of files; nginx adds the charset of texts. */
function types(): string[] {
  const endings = new Map<string, string[]>();
  for (const [ending, type] of Object.entries(fileTypes)) {
    const [plain = ''] = type.split(';');
    endings.set(plain, [...(endings.get(plain) ?? []), ending.slice(1)]);
  }
  const withCharset = Object.values(fileTypes).filter((type) => type.includes('charset'));
  return [
    ...block('types', ...[...endings].map(([type, names]) => `${type} ${names.join(' ')};`)),
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${[...new Set(withCharset.map((type) => type.split(';')[0]))].filter((type) => type !== 'text/html').join(' ')};`,
  ];
}

/** The endings of files that the export has compressed beside them. */
const compressedEndings = Object.entries(fileTypes).filter(
  ([ending, type]) => ending !== '.html' && isWorthIt(type, Number.POSITIVE_INFINITY),
);

/** Variables of files: which compressed form is wanted, and what the browser is told of it. */
const fileVariables = (name: string): string[] => [
  '# Files have a compressed form beside them, brotli or gzip, so that nginx needs no module for it.',
  ...map('$http_accept_encoding', `${name}_wanted`, [
    ['default', '.none'],
    ['~*(?:^|,) *br *(?:$|,|; *q=(?!0(?:\\.0*)? *(?:,|$)))', '.br'],
    ['~*(?:^|,) *gzip *(?:$|,|; *q=(?!0(?:\\.0*)? *(?:,|$)))', '.gz'],
  ]),
  ...map('$uri', `${name}_encoding`, [
    ['default', ''],
    ['~\\.br$', 'br'],
    ['~\\.gz$', 'gzip'],
  ]),
  ...map('$uri', `${name}_type`, [
    ['default', ''],
    ...compressedEndings.map(([ending, type]): [string, string] => [`~\\${ending}\\.(?:br|gz)$`, type]),
  ]),
  ...map('$uri', `${name}_kept`, [
    ['default', caching.forever],
    ['~^/brand/', `$${name}_brand`],
  ]),
  '# A picture or font of the brand has its version behind its address.',
  ...map('$args', `${name}_brand`, [
    ['default', caching.forever],
    ['', caching.day],
  ]),
];

function fileLocations(name: string): string[] {
  const own = [
    ...secured(name, filePolicy),
    header('cache-control', `$${name}_kept`),
    header('vary', 'accept-encoding'),
  ];
  const folders = ['assets', 'portal', 'brand'];
  return [
    ...block(
      `location ~ ^/(?:${folders.join('|')})/.*\\.(?:br|gz)$`,
      'internal;',
      'types { }',
      'default_type "";',
      header('content-type', `$${name}_type`),
      header('content-encoding', `$${name}_encoding`),
      ...own,
    ),
    ...folders.flatMap((folder) =>
      block(
        `location /${folder}/`,
        `if (-f $request_filename$${name}_wanted) { rewrite ^(.*)$ $1$${name}_wanted last; }`,
        'try_files $uri @missing;',
        ...own,
      ),
    ),
  ];
}

const missing = (name: string) =>
  block(
    'location @missing',
    'types { }',
    'default_type "text/plain; charset=utf-8";',
    ...secured(name, contentSecurityPolicy(undefined)),
    notKept,
    'return 404 "Not found";',
  );

/** Pages have a nonce for each answer, so they are never kept and compressed as they go. */
function pageLocation(name: string, index: PortalIndex): string[] {
  const { settings, embeds = {} } = index;
  const outside = outsideSources({ platforms: settings.payments.platforms, embeds: Object.values(embeds) });
  return block(
    'location /',
    `error_page 418 = @missing;`,
    `if ($${name}_missing) { return 418; }`,
    `try_files /drawn/$${name}_audience/$${name}_framed.$${name}_language.html /pages/$${name}_screen.$${name}_language.html /index.html @missing;`,
    'sub_filter __CSP_NONCE__ $request_id;',
    'sub_filter_once off;',
    'gzip on;',
    'gzip_proxied any;',
    'gzip_min_length 1024;',
    'etag off;',
    ...secured(name, contentSecurityPolicy('$request_id', outside)),
    notKept,
    header('vary', pageVaries),
  );
}

/** Headers that would open answers to pages of other sites. */
const opening = ['origin', 'credentials', 'methods', 'headers', 'expose-headers', 'max-age'].map(
  (word) =>
    `access-control-${['origin', 'credentials', 'methods', 'headers'].includes(word) ? 'allow-' : ''}${word}`,
);

/** Headers by which an upstream steers nginx itself. */
const steering = ['Redirect', 'Expires', 'Limit-Rate', 'Buffering', 'Charset'].map(
  (word) => `X-Accel-${word}`,
);

/** Refusals in the words of the host. */
const refusals: readonly (readonly [status: number, place: string, message: string])[] = [
  [502, '@unreachable', 'bad_gateway'],
  [504, '@late', 'gateway_timeout'],
];

/** The API of the retailer, which gets no cookies and sets none; a change is never sent twice. */
function apiLocations(name: string, api: string): string[] {
  const own = [...secured(name, dataPolicy), `add_header cache-control $${name}_unkept always;`];
  return [
    ...block(
      'location ^~ /api/',
      `proxy_pass ${api};`,
      'proxy_http_version 1.1;',
      'proxy_ssl_server_name on;',
      'proxy_set_header connection "";',
      'proxy_set_header cookie "";',
      'proxy_set_header forwarded "";',
      'proxy_set_header x-real-ip "";',
      'proxy_set_header x-forwarded-for $remote_addr;',
      'proxy_set_header x-forwarded-host $http_host;',
      'proxy_set_header x-forwarded-proto $scheme;',
      'proxy_request_buffering off;',
      'proxy_redirect off;',
      'proxy_next_upstream off;',
      'proxy_read_timeout 30s;',
      'proxy_send_timeout 30s;',
      'client_max_body_size 64m;',
      `proxy_ignore_headers ${steering.join(' ')};`,
      ...[...notPassedBack, ...opening, 'set-cookie', ...steering].map(
        (word) => `proxy_hide_header ${word};`,
      ),
      'gzip on;',
      'gzip_proxied any;',
      'gzip_types application/json;',
      ...own,
      ...refusals.map(([status, place]) => `error_page ${status} = ${place};`),
    ),
    ...refusals.flatMap(([status, place, message]) =>
      block(
        `location ${place}`,
        'types { }',
        'default_type application/json;',
        ...secured(name, dataPolicy),
        notKept,
        `return ${status} '{"message":"${message}"}';`,
      ),
    ),
  ];
}

/**
 * The configuration by which nginx serves the export of a partner as the host would, to be included within `http`.
 * The headers are those of the host.
 */
export function nginxConfiguration(index: PortalIndex, { listen, names, root, api }: Installation): string {
  const name = `portal_${index.partner.replaceAll(/\W/g, '_')}`;
  const server = block(
    'server',
    '# Set these four: port and certificate, host names, the folder of the export, what stands before /api/.',
    `listen ${listen};`,
    `server_name ${names.join(' ') || '_'};`,
    `root ${root};`,
    '',
    'server_tokens off;',
    'error_page 404 = @missing;',
    ...types(),
    '',
    ...apiLocations(name, api),
    '',
    ...fileLocations(name),
    '',
    'location = /health { default_type text/plain; add_header cache-control no-store; return 200 ok; }',
    ...pageLocation(name, index),
    ...missing(name),
  );
  return [
    `# ${index.name}: include this file within http { … } of nginx 1.18 or newer, as /etc/nginx/conf.d/ does.`,
    '# Written by npm run build -- --partner; the next one writes it again.',
    '',
    ...pageVariables(name, index),
    '',
    ...fileVariables(name),
    '',
    ...map('$https', `${name}_hsts`, [
      ['default', ''],
      ['on', securityHeaders(true)['strict-transport-security'] ?? ''],
    ]),
    '# A path that ends as a file does is a page only for who asks for one.',
    ...map('$uri $http_accept', `${name}_missing`, [
      ['default', ''],
      ['~*^[^ ]* .*\\btext/html\\b', ''],
      ['~^[^ ]*\\.\\w+ ', '1'],
    ]),
    '# Answers of the retailer are not kept unless it says so.',
    ...map('$upstream_http_cache_control', `${name}_unkept`, [
      ['default', ''],
      ['', 'no-store'],
    ]),
    '',
    ...server,
    '',
  ].join('\n');
}
