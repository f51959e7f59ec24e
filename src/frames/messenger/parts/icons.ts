/** The icons of the messenger, one import each: the index of the set would be read whole in development. */
export { default as ArrowLeft } from 'lucide-react/icons/chevron-left';
export { default as ChevronRight } from 'lucide-react/icons/chevron-right';
export { default as House } from 'lucide-react/icons/house';
export { default as MessageCircle } from 'lucide-react/icons/message-circle';
export { default as Newspaper } from 'lucide-react/icons/newspaper';
export { default as Book } from 'lucide-react/icons/book';
export { default as RotateCw } from 'lucide-react/icons/rotate-cw';
export { default as Search } from 'lucide-react/icons/search';
export { default as SendHorizontal } from 'lucide-react/icons/send-horizontal';
export { default as X } from 'lucide-react/icons/x';
import Bug from 'lucide-react/icons/bug';
import CircleHelp from 'lucide-react/icons/circle-help';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Star from 'lucide-react/icons/star';

/** By `icon` of a flow. */
export const flowIcons = { bug: Bug, idea: Lightbulb, question: CircleHelp, star: Star } as const;
