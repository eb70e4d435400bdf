import portal from 'virtual:bench-portal';
import { validators } from 'virtual:validators';
import type { ReactNode } from 'react';
import { faultsOf } from '../../../src/portal/load-portal.ts';
import { createBrandTheme } from '../../../src/portal/theme.ts';
import { benchAnswer } from './bench-data.ts';
import { createBenchServices } from './bench-services.tsx';
import { DescribedForm, DescribedScreen } from './described.tsx';
import { FormByHand } from './form-by-hand.tsx';
import { FormRjsf } from './form-rjsf.tsx';
import { measureForm, measureScreen, type Samples } from './measure.ts';
import { ScreenByHand } from './screen-by-hand.tsx';
import { createBenchKit, Surroundings } from './surroundings.tsx';

/** The variants of what is measured. */
export type Variant = 'described' | 'byHand' | 'rjsf';

/** What the driver calls in the page. */
export type Bench = {
  form(variant: Variant, size: number, strokes: number): Promise<Samples>;
  screen(variant: Variant): Promise<Samples>;
};

const validator = async (name: string) => {
  const check = (await validators[name]?.())?.default;
  if (!check) throw new Error(`No validator ${name}`);
  return (data: Parameters<typeof faultsOf>[1]) => faultsOf(check, data);
};

async function start(): Promise<Bench> {
  const services = await createBenchServices(portal, validator);
  const kit = createBenchKit(services);
  const theme = createBrandTheme(portal.index.brand, 'light');
  const around = (node: ReactNode) => (
    <Surroundings services={services} kit={kit} theme={theme}>
      {node}
    </Surroundings>
  );
  const described = async (size: number) => {
    const form = await services.load.form(`bench.many${size}`);
    return <DescribedForm form={form} validator={await services.load.validator(form.validator)} />;
  };
  return {
    async form(variant, size, strokes) {
      const node =
        variant === 'rjsf' ? (
          <FormRjsf count={size} />
        ) : variant === 'byHand' ? (
          <FormByHand count={size} />
        ) : (
          await described(size)
        );
      return measureForm(around(node), strokes);
    },
    screen: (variant) =>
      measureScreen(
        around(variant === 'byHand' ? <ScreenByHand /> : <DescribedScreen />),
        benchAnswer.items.length,
      ),
  };
}

window.bench = start();
