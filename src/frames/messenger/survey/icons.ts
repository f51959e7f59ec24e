/** The icons of surveys, beside those of `parts/icons.ts`. */
export { default as CircleCheck } from 'lucide-react/icons/circle-check';
export { default as Star } from 'lucide-react/icons/star';
