/** The icons of surveys. */
export { default as CircleCheck } from 'lucide-react/icons/circle-check';
export { default as Star } from 'lucide-react/icons/star';
export { default as X } from 'lucide-react/icons/x';
