/** The signs that a collection may have, one import each: the desk offers them, the messenger loads them after the words. */
import type { HelpIcon } from '../wire/help/icons.ts';
import BookOpen from 'lucide-react/icons/book-open';
import Rocket from 'lucide-react/icons/rocket';
import CreditCard from 'lucide-react/icons/credit-card';
import Truck from 'lucide-react/icons/truck';
import Package from 'lucide-react/icons/package';
import Undo2 from 'lucide-react/icons/undo-2';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import Lock from 'lucide-react/icons/lock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Settings from 'lucide-react/icons/settings';
import Wrench from 'lucide-react/icons/wrench';
import Plug from 'lucide-react/icons/plug';
import Smartphone from 'lucide-react/icons/smartphone';
import Monitor from 'lucide-react/icons/monitor';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Bell from 'lucide-react/icons/bell';
import Calendar from 'lucide-react/icons/calendar';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import Heart from 'lucide-react/icons/heart';
import Gift from 'lucide-react/icons/gift';
import Tag from 'lucide-react/icons/tag';
import Percent from 'lucide-react/icons/percent';
import Receipt from 'lucide-react/icons/receipt';
import Wallet from 'lucide-react/icons/wallet';
import ChartLine from 'lucide-react/icons/chart-line';
import Database from 'lucide-react/icons/database';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import Image from 'lucide-react/icons/image';
import Video from 'lucide-react/icons/video';
import Code from 'lucide-react/icons/code';
import Key from 'lucide-react/icons/key';
import Link from 'lucide-react/icons/link';
import ListChecks from 'lucide-react/icons/list-checks';
import Lightbulb from 'lucide-react/icons/lightbulb';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Bug from 'lucide-react/icons/bug';
import Leaf from 'lucide-react/icons/leaf';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Briefcase from 'lucide-react/icons/briefcase';

export const helpIconDrawings = {
  'book-open': BookOpen,
  rocket: Rocket,
  'credit-card': CreditCard,
  truck: Truck,
  package: Package,
  'undo-2': Undo2,
  user: User,
  users: Users,
  lock: Lock,
  'shield-check': ShieldCheck,
  settings: Settings,
  wrench: Wrench,
  plug: Plug,
  smartphone: Smartphone,
  monitor: Monitor,
  globe: Globe,
  mail: Mail,
  'message-circle': MessageCircle,
  bell: Bell,
  calendar: Calendar,
  clock: Clock,
  'map-pin': MapPin,
  search: Search,
  star: Star,
  heart: Heart,
  gift: Gift,
  tag: Tag,
  percent: Percent,
  receipt: Receipt,
  wallet: Wallet,
  'chart-line': ChartLine,
  database: Database,
  'file-text': FileText,
  folder: Folder,
  image: Image,
  video: Video,
  code: Code,
  key: Key,
  link: Link,
  'list-checks': ListChecks,
  lightbulb: Lightbulb,
  'circle-question-mark': CircleQuestionMark,
  info: Info,
  'triangle-alert': TriangleAlert,
  bug: Bug,
  leaf: Leaf,
  'graduation-cap': GraduationCap,
  briefcase: Briefcase,
} as const satisfies Readonly<Record<HelpIcon, unknown>>;
