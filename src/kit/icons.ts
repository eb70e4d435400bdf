/** The icons that definitions can name, by their meaning and not by their look. */
// biome-ignore format: one name a line would fill a screen
export const iconNames = [
  'add', 'alert', 'arrowDown', 'arrowLeft', 'arrowRight', 'arrowUp', 'attachment', 'badge', 'bank',
  'battery', 'bell', 'blocked', 'bolt', 'building', 'cable', 'calculator', 'calendar', 'card',
  'chart', 'check', 'checkCircle', 'chevronDown', 'chevronLeft', 'chevronRight', 'chevronUp', 'clock',
  'close', 'contract', 'cookie', 'copy', 'coupon', 'device', 'download', 'drop', 'edit', 'error',
  'external', 'eye', 'eyeOff', 'filter', 'flag', 'flame', 'folder', 'gift', 'globe', 'heater', 'help',
  'history', 'home', 'idCard', 'image', 'info', 'invoice', 'key', 'language', 'leaf', 'lightbulb',
  'link', 'list', 'location', 'lock', 'login', 'logout', 'mail', 'menu', 'message', 'meter', 'moon',
  'more', 'news', 'offline', 'payment', 'percent', 'phone', 'plug', 'print', 'refresh', 'remove',
  'saving', 'search', 'send', 'settings', 'share', 'shield', 'signature', 'sort', 'star', 'sun',
  'support', 'tag', 'themeAuto', 'tiles', 'todo', 'tool', 'trash', 'trendDown', 'trendUp', 'unlock',
  'upload', 'user', 'userCircle', 'users', 'wallet', 'warning',
] as const;

export type IconName = (typeof iconNames)[number];

/** Tells the name of an icon from any other text. */
export function isIconName(name: string): name is IconName {
  return (iconNames as readonly string[]).includes(name);
}
