import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Facts } from '../../src/widgets/facts/facts.tsx';
import { accessibilityFaults, draw } from '../support/kit.tsx';

const shownFor = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

describe('facts', () => {
  test('are labels with values, a dash for an empty value, without hidden ones', async () => {
    const { container } = draw(
      <Facts
        blockKey="a"
        facts={{
          owner: { label: 'Titular', value: 'Ana' },
          debt: { label: 'Deuda', value: undefined, as: 'money' },
          flow: { label: 'Caudal', value: 3, visibleWhen: false },
          power: { label: 'Potencia', value: 3.45, as: 'power', order: -1 },
        }}
      />,
    );
    expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Potencia',
      'Titular',
      'Deuda',
    ]);
    expect(shownFor('Titular')?.textContent).toBe('Ana');
    expect(shownFor('Deuda')?.textContent).toBe('–');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test.each([
    ['phone', '900 10 20 30', 'tel:900102030'],
    ['email', 'ana@example.org', 'mailto:ana@example.org'],
    ['link', 'www.example.org', 'https://www.example.org'],
  ])('a %s is a link', (as, value, href) => {
    draw(<Facts blockKey="a" facts={{ one: { label: 'Contacto', value, as } }} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  });

  test('an address that would run code is not a link', () => {
    draw(<Facts blockKey="a" facts={{ one: { label: 'Web', value: 'javascript:alert(1)', as: 'link' } }} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(shownFor('Web')?.textContent).toBe('javascript:alert(1)');
  });

  test('an empty value is not a link', () => {
    draw(<Facts blockKey="a" facts={{ one: { label: 'Teléfono', value: undefined, as: 'phone' } }} />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('a value is copied as it is, and the person is told', async () => {
    const { user, kit } = draw(
      <Facts
        blockKey="a"
        facts={{ cups: { label: 'CUPS', value: 'ES1234123456789012JY', as: 'cups', copy: true } }}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Copiar CUPS' }));
    expect(await navigator.clipboard.readText()).toBe('ES1234123456789012JY');
    expect(kit.notify).toHaveBeenCalledWith({ text: 'Copiado: CUPS', tone: 'success' });
  });

  test('in rows have what can be done at the end, small print, and an anchor', async () => {
    const { container } = draw(
      <Facts
        blockKey="a"
        look="rows"
        facts={{
          email: {
            label: 'Correo',
            value: 'ana@example.org',
            anchor: 'mail',
            buttons: <button type="button">Cambiar</button>,
          },
          delivery: { label: 'Facturas', text: 'Por correo', detail: 'Desde mayo' },
          powers: { label: 'Potencia', blocks: <p>Punta 3,45 kW</p> },
          name: { label: 'Nombre', value: 'Ana', visibleWhen: false },
        }}
      />,
    );
    const row = document.getElementById('mail');
    expect(row?.lastElementChild?.textContent).toBe('Cambiar');
    expect(shownFor('Facturas')?.textContent).toBe('Por correoDesde mayo');
    expect(shownFor('Potencia')?.textContent).toBe('Punta 3,45 kW');
    expect(screen.queryByText('Nombre')).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  test('of a receipt are lines with a total, what a value was before, and small print', async () => {
    const { container } = draw(
      <Facts
        blockKey="a"
        look="receipt"
        facts={{
          power: { label: 'Punta (P1)', from: 3.45, value: 4.6, as: 'power' },
          fee: { label: 'Enganche', value: 9.04, as: 'money', detail: 'Una sola vez' },
          total: { label: 'Total', value: 10.94, as: 'money', total: true },
        }}
      />,
    );
    expect(shownFor('Punta (P1)')?.textContent).toMatch(/3,45\skW pasa a 4,6\skW/);
    expect(screen.getByText('Una sola vez').tagName).toBe('DD');
    expect(screen.getByText('Total').parentElement?.dataset.total).toBe('true');
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
