import type { Widget } from '../kit/widget.ts';
import { Alert } from './alert/alert.tsx';
import { Button } from './button/button.tsx';
import { Divider } from './divider/divider.tsx';
import { Facts } from './facts/facts.tsx';
import { Form } from './form/form.tsx';
import { Grid } from './grid/grid.tsx';
import { Icon } from './icon/icon.tsx';
import { Link } from './link/link.tsx';
import { Section } from './section/section.tsx';
import { Skeleton } from './skeleton/skeleton.tsx';
import { Spinner } from './spinner/spinner.tsx';
import { Stack } from './stack/stack.tsx';
import { Text } from './text/text.tsx';
import type { WidgetType, widgetSpecs } from './catalog.ts';

/** The component of one type: loaded with the page, or with its first block. */
export type WidgetEntry<Type extends WidgetType = WidgetType> =
  | { component: Widget<(typeof widgetSpecs)[Type]> }
  | { load: () => Promise<Widget<(typeof widgetSpecs)[Type]>> };

/** The component of every block type; a spec without one does not compile. */
export const widgetRegistry: { readonly [Type in WidgetType]: WidgetEntry<Type> } = {
  stack: { component: Stack },
  grid: { component: Grid },
  section: { component: Section },
  text: { component: Text },
  alert: { component: Alert },
  facts: { component: Facts },
  button: { component: Button },
  icon: { component: Icon },
  form: { component: Form },
  skeleton: { component: Skeleton },
  spinner: { component: Spinner },
  divider: { component: Divider },
  link: { component: Link },
  chip: { load: () => import('./chip/chip.tsx').then((module) => module.Chip) },
  tabs: { load: () => import('./tabs/tabs.tsx').then((module) => module.Tabs) },
  menuButton: { load: () => import('./menu-button/menu-button.tsx').then((module) => module.MenuButton) },
  table: { load: () => import('./table/table.tsx').then((module) => module.Table) },
  chart: { load: () => import('./chart/chart.tsx').then((module) => module.Chart) },
  repeat: { load: () => import('./repeat/repeat.tsx').then((module) => module.Repeat) },
  pagination: { load: () => import('./pagination/pagination.tsx').then((module) => module.Pagination) },
  download: { load: () => import('./download/download.tsx').then((module) => module.Download) },
  downloads: { load: () => import('./downloads/downloads.tsx').then((module) => module.Downloads) },
  bars: { load: () => import('./bars/bars.tsx').then((module) => module.Bars) },
  tile: { load: () => import('./tile/tile.tsx').then((module) => module.Tile) },
  level: { load: () => import('./level/level.tsx').then((module) => module.Level) },
  progress: { load: () => import('./progress/progress.tsx').then((module) => module.Progress) },
  steps: { load: () => import('./steps/steps.tsx').then((module) => module.Steps) },
  html: { load: () => import('./html/html.tsx').then((module) => module.Html) },
  image: { load: () => import('./image/image.tsx').then((module) => module.Image) },
  wizard: { load: () => import('./wizard/wizard.tsx').then((module) => module.Wizard) },
  cardPayment: { load: () => import('./card-payment/card-payment.tsx').then((module) => module.CardPayment) },
  embed: { load: () => import('./embed/embed.tsx').then((module) => module.Embed) },
  whileFree: { load: () => import('./while-free/while-free.tsx').then((module) => module.WhileFree) },
  errorPage: { load: () => import('./error-page/error-page.tsx').then((module) => module.ErrorPage) },
};
