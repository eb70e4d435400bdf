import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import BatteryCharging from 'lucide-react/icons/battery-charging';
import Bell from 'lucide-react/icons/bell';
import Building2 from 'lucide-react/icons/building-2';
import Cable from 'lucide-react/icons/cable';
import Calculator from 'lucide-react/icons/calculator';
import Calendar from 'lucide-react/icons/calendar';
import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleUser from 'lucide-react/icons/circle-user';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Cookie from 'lucide-react/icons/cookie';
import Copy from 'lucide-react/icons/copy';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import Droplet from 'lucide-react/icons/droplet';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import Flame from 'lucide-react/icons/flame';
import Folder from 'lucide-react/icons/folder';
import Gauge from 'lucide-react/icons/gauge';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import HandCoins from 'lucide-react/icons/hand-coins';
import Headset from 'lucide-react/icons/headset';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Image from 'lucide-react/icons/image';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Leaf from 'lucide-react/icons/leaf';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Menu from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import Minus from 'lucide-react/icons/minus';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Newspaper from 'lucide-react/icons/newspaper';
import Paperclip from 'lucide-react/icons/paperclip';
import PenLine from 'lucide-react/icons/pen-line';
import Pencil from 'lucide-react/icons/pencil';
import Percent from 'lucide-react/icons/percent';
import Phone from 'lucide-react/icons/phone';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Plug from 'lucide-react/icons/plug';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Star from 'lucide-react/icons/star';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import Tag from 'lucide-react/icons/tag';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Trash2 from 'lucide-react/icons/trash-2';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import WifiOff from 'lucide-react/icons/wifi-off';
import Wrench from 'lucide-react/icons/wrench';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import { applianceDrawings } from './appliance-drawings.ts';
import type { IconName } from './icons.ts';

type Drawing = typeof House;

/** The drawing of each icon, for the build: it puts them into one sheet, and no page loads this file. */
export const iconDrawings: Readonly<Record<IconName, Drawing>> = {
  ...applianceDrawings,
  add: Plus,
  alert: CircleAlert,
  arrowDown: ArrowDown,
  arrowLeft: ArrowLeft,
  arrowRight: ArrowRight,
  arrowUp: ArrowUp,
  attachment: Paperclip,
  badge: BadgeCheck,
  bank: Landmark,
  battery: BatteryCharging,
  bell: Bell,
  blocked: Ban,
  bolt: Zap,
  building: Building2,
  cable: Cable,
  calculator: Calculator,
  calendar: Calendar,
  card: CreditCard,
  chart: ChartColumn,
  check: Check,
  checkCircle: CircleCheck,
  chevronDown: ChevronDown,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  chevronUp: ChevronUp,
  clock: Clock,
  close: X,
  contract: FileText,
  cookie: Cookie,
  copy: Copy,
  coupon: TicketPercent,
  device: Monitor,
  download: Download,
  drop: Droplet,
  edit: Pencil,
  error: CircleX,
  external: ExternalLink,
  eye: Eye,
  eyeOff: EyeOff,
  filter: SlidersHorizontal,
  flag: Flag,
  flame: Flame,
  folder: Folder,
  gift: Gift,
  globe: Globe,
  help: CircleQuestionMark,
  history: History,
  home: House,
  idCard: IdCard,
  image: Image,
  info: Info,
  invoice: ReceiptText,
  key: KeyRound,
  language: Languages,
  leaf: Leaf,
  lightbulb: Lightbulb,
  link: Link,
  list: List,
  location: MapPin,
  lock: Lock,
  login: LogIn,
  logout: LogOut,
  mail: Mail,
  menu: Menu,
  message: MessageCircle,
  meter: Gauge,
  moon: Moon,
  more: EllipsisVertical,
  news: Newspaper,
  offline: WifiOff,
  payment: HandCoins,
  percent: Percent,
  phone: Phone,
  plug: Plug,
  print: Printer,
  refresh: RefreshCw,
  remove: Minus,
  saving: PiggyBank,
  search: Search,
  send: Send,
  settings: Settings,
  share: Share2,
  shield: ShieldCheck,
  signature: PenLine,
  sort: ArrowUpDown,
  star: Star,
  sun: Sun,
  support: Headset,
  tag: Tag,
  themeAuto: SunMoon,
  tiles: LayoutGrid,
  todo: Circle,
  tool: Wrench,
  trash: Trash2,
  trendDown: TrendingDown,
  trendUp: TrendingUp,
  unlock: LockOpen,
  upload: Upload,
  user: User,
  userCircle: CircleUser,
  users: Users,
  wallet: Wallet,
  warning: TriangleAlert,
};
