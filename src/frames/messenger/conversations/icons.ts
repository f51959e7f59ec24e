/** The icons of conversations, one import each. */
export { default as Check } from 'lucide-react/icons/check';
export { default as CheckCheck } from 'lucide-react/icons/check-check';
export { default as Clock } from 'lucide-react/icons/clock';
export { default as TriangleAlert } from 'lucide-react/icons/triangle-alert';
