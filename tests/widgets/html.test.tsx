import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Html } from '../../src/widgets/html/html.tsx';
import { sanitize } from '../../src/widgets/html/sanitize.ts';
import { createKit, draw } from '../support/kit.tsx';

function clean(html: string, hosts: string[] = []): string {
  const holder = document.createElement('div');
  holder.append(sanitize(html, { hosts, level: 3 }));
  return holder.innerHTML;
}

describe('HTML of the server', () => {
  test.each([
    ['<script>alert(1)</script><p>Hola</p>', '<p>Hola</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">Hola</p>', '<p>Hola</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<a href="javascript:alert(1)">Pulsa</a>', '<a>Pulsa</a>'],
    ['<a href="//evil.example">Pulsa</a>', '<a>Pulsa</a>'],
    ['<a href="java&#10;script:alert(1)">Pulsa</a>', '<a>Pulsa</a>'],
    ['<form action="/x"><input name="a"><p>Hola</p></form>', '<p>Hola</p>'],
    ['<iframe src="https://example.org"></iframe><style>p{}</style><p>Hola</p>', '<p>Hola</p>'],
    ['<img src="http://example.org/a.png" alt="">', ''],
    ['<img src="data:image/svg+xml;base64,AAAA" alt="">', ''],
    ['<base href="https://evil.example"><meta http-equiv="refresh" content="0"><p>Hola</p>', '<p>Hola</p>'],
    ['<frameset><frame src="x"></frameset>', ''],
    ['<!doctype html><FRAMESET><p>Hola</p></frameset>', '<p>Hola</p>'],
  ])('%s becomes %j', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  test('keeps only the words of a text with thousands of tags, however deep they nest', () => {
    const deep = `${'<div <b> title="a">'.repeat(1500)}Hola &amp; adiós${'</div>'.repeat(1500)}<`;
    expect(clean(deep)).toMatch(/^[^<]*Hola &amp; adiós[^<]*$/);
    expect(clean('<p>Hola</p>'.repeat(2000))).toBe('<p>Hola</p>'.repeat(2000));
  });

  test.each([
    ['names', (at: number) => ` a${at}`],
    ['values', (at: number) => ` a${at} = '1'`],
    ['values without a gap', (at: number) => `a${at}="1"`],
  ])('keeps only the words of a text with a tag of thousands of attributes, as %s', (_, attribute) => {
    const attributes = (many: number) => Array.from({ length: many }, (_, at) => attribute(at)).join('');
    expect(clean(`<p ${attributes(20_000)}>Hola</p>`).trim()).toBe('Hola');
    expect(clean(`<p ${attributes(100)}>Hola</p>`)).toBe('<p>Hola</p>');
  });

  test('keeps pictures over https, without telling where they are shown', () => {
    expect(clean('<img src="https://example.org/a.png">')).toBe(
      '<img src="https://example.org/a.png" loading="lazy" referrerpolicy="no-referrer" alt="">',
    );
  });

  test('links only to listed hosts and their subdomains, in a new tab', () => {
    const links = clean(
      '<a href="https://a.example.org">1</a><a href="https://evilexample.org">2</a><a href="mailto:a@b.es">3</a>',
      ['example.org'],
    );
    expect(links).toBe(
      '<a href="https://a.example.org" target="_blank" rel="noopener noreferrer">1</a><a>2</a><a href="mailto:a@b.es">3</a>',
    );
  });

  test('moves its headings below those of the page, in the same order, and leaves no level out', () => {
    expect(clean('<h1>A</h1><h2>B</h2><h3>C</h3>')).toBe('<h3>A</h3><h4>B</h4><h5>C</h5>');
    expect(clean('<h4>A</h4>')).toBe('<h3>A</h3>');
    expect(clean('<h1>A</h1><h2>B</h2><h6>C</h6>')).toBe('<h3>A</h3><h4>B</h4><h5>C</h5>');
    expect(clean('<h3>A</h3><h2>B</h2>')).toBe('<h3>A</h3><h3>B</h3>');
  });
});

describe('the block that draws it', () => {
  test('reads markdown, and cleans it the same', async () => {
    const { container } = draw(
      <Html
        blockKey="a"
        format="markdown"
        content={'# Aviso\n\n**Hola** <img src=x onerror=alert(1)> [x](javascript:alert(1))'}
      />,
    );
    expect(await screen.findByRole('heading', { level: 3, name: 'Aviso' })).toBeTruthy();
    expect(container.querySelector('strong')?.textContent).toBe('Hola');
    expect(container.querySelector('img, a[href]')).toBeNull();
  });

  test.each(['> ', '- ', '1. '])('reads markdown that nests "%s" without end', async (marker) => {
    draw(<Html blockKey="a" format="markdown" content={`${marker.repeat(20_000)}x\n\nHola`} />);
    expect(await screen.findByText('Hola')).toBeTruthy();
  });

  test('draws the next text in the place of the last', () => {
    const { redraw } = draw(<Html blockKey="a" content="<p>Uno</p>" />);
    redraw(<Html blockKey="a" content="<p>Dos</p>" />);
    expect([screen.queryByText('Uno'), screen.queryByText('Dos')?.tagName]).toEqual([null, 'P']);
  });

  test('follows paths of the portal without loading the page again', () => {
    const { kit } = draw(<Html blockKey="a" content='<a href="/facturas"><b>Facturas</b></a>' />);
    fireEvent.click(screen.getByText('Facturas'));
    expect(kit.follow).toHaveBeenCalledWith('/facturas');
  });

  test.each([{ altKey: true }, { ctrlKey: true }, { button: 1 }])(
    'leaves a press with %j to the browser',
    (how) => {
      const { kit } = draw(<Html blockKey="a" content='<a href="/facturas">Facturas</a>' />);
      const link = screen.getByText('Facturas');
      link.addEventListener('click', (event) => event.preventDefault());
      fireEvent.click(link, how);
      expect(kit.follow).not.toHaveBeenCalled();
    },
  );

  test('respects the hosts of the settings', () => {
    const kit = createKit();
    draw(<Html blockKey="a" content='<a href="https://other.example">Otra</a>' />, {
      ...kit,
      settings: { ...kit.settings, linkHosts: ['example.org'] },
    });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
