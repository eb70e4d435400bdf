/** The icons that definitions can name, by their meaning and not by their look. */
// biome-ignore format: one name a line would fill a screen
export const iconNames = [
  'add', 'airConditioning', 'alert', 'arrowDown', 'arrowLeft', 'arrowRight', 'arrowUp',
  'attachment', 'badge', 'bank', 'battery', 'bell', 'blocked', 'bolt', 'building', 'cable',
  'calculator', 'calendar', 'card', 'chart', 'check', 'checkCircle', 'chevronDown', 'chevronLeft',
  'chevronRight', 'chevronUp', 'clock', 'close', 'contract', 'cookie', 'copy', 'coupon', 'device',
  'dishwasher', 'download', 'drop', 'dryer', 'edit', 'electricVehicle', 'error', 'external', 'eye',
  'eyeOff', 'filter', 'flag', 'flame', 'folder', 'fridge', 'gift', 'globe', 'heater', 'heating',
  'help', 'history', 'hob', 'home', 'idCard', 'image', 'info', 'invoice', 'key',
  'language', 'leaf', 'lightbulb', 'link', 'list', 'location', 'lock', 'login', 'logout', 'mail',
  'menu', 'message', 'meter', 'microwave', 'moon', 'more', 'news', 'offline', 'oven', 'payment',
  'percent', 'phone', 'plug', 'pool', 'print', 'refresh', 'remove', 'saving', 'search', 'send',
  'settings', 'share', 'shield', 'signature', 'sort', 'star', 'sun', 'support', 'tag', 'themeAuto',
  'tiles', 'todo', 'tool', 'trash', 'trendDown', 'trendUp', 'tv', 'unlock', 'upload', 'user',
  'userCircle', 'users', 'wallet', 'warning', 'washingMachine',
] as const;

export type IconName = (typeof iconNames)[number];

/** Tells the name of an icon from any other text. */
export function isIconName(name: string): name is IconName {
  return (iconNames as readonly string[]).includes(name);
}
