/** The icons of the requests, one import each. */
export { default as Check } from 'lucide-react/icons/check';
export { default as Clock } from 'lucide-react/icons/clock';
export { default as ImagePlus } from 'lucide-react/icons/image-plus';
export { default as MessageCircle } from 'lucide-react/icons/message-circle';
export { default as Plus } from 'lucide-react/icons/plus';
export { default as Triangle } from 'lucide-react/icons/triangle';
