import { alertSpec } from './alert/props.ts';
import { barsSpec } from './bars/props.ts';
import { buttonSpec } from './button/props.ts';
import { cardPaymentSpec } from './card-payment/props.ts';
import { chartSpec } from './chart/props.ts';
import { chipSpec } from './chip/props.ts';
import { dividerSpec } from './divider/props.ts';
import { downloadSpec } from './download/props.ts';
import { downloadsSpec } from './downloads/props.ts';
import { embedSpec } from './embed/props.ts';
import { errorPageSpec } from './error-page/props.ts';
import { factsSpec } from './facts/props.ts';
import { formSpec } from './form/props.ts';
import { gridSpec } from './grid/props.ts';
import { htmlSpec } from './html/props.ts';
import { iconSpec } from './icon/props.ts';
import { imageSpec } from './image/props.ts';
import { levelSpec } from './level/props.ts';
import { linkSpec } from './link/props.ts';
import { menuButtonSpec } from './menu-button/props.ts';
import { paginationSpec } from './pagination/props.ts';
import { progressSpec } from './progress/props.ts';
import { repeatSpec } from './repeat/props.ts';
import { sectionSpec } from './section/props.ts';
import { skeletonSpec } from './skeleton/props.ts';
import { spinnerSpec } from './spinner/props.ts';
import { stackSpec } from './stack/props.ts';
import { stepsSpec } from './steps/props.ts';
import { tableSpec } from './table/props.ts';
import { tabsSpec } from './tabs/props.ts';
import { textSpec } from './text/props.ts';
import { tileSpec } from './tile/props.ts';
import { whileFreeSpec } from './while-free/props.ts';
import { wizardSpec } from './wizard/props.ts';

/** The specs of all block types, by type; without their components, so that the compiler can read them. */
export const widgetSpecs = {
  stack: stackSpec,
  grid: gridSpec,
  section: sectionSpec,
  text: textSpec,
  alert: alertSpec,
  facts: factsSpec,
  chip: chipSpec,
  button: buttonSpec,
  icon: iconSpec,
  form: formSpec,
  tabs: tabsSpec,
  menuButton: menuButtonSpec,
  table: tableSpec,
  chart: chartSpec,
  repeat: repeatSpec,
  level: levelSpec,
  tile: tileSpec,
  bars: barsSpec,
  pagination: paginationSpec,
  download: downloadSpec,
  downloads: downloadsSpec,
  progress: progressSpec,
  steps: stepsSpec,
  html: htmlSpec,
  spinner: spinnerSpec,
  skeleton: skeletonSpec,
  divider: dividerSpec,
  image: imageSpec,
  link: linkSpec,
  errorPage: errorPageSpec,
  cardPayment: cardPaymentSpec,
  embed: embedSpec,
  whileFree: whileFreeSpec,
  wizard: wizardSpec,
} as const;

export type WidgetType = keyof typeof widgetSpecs;
