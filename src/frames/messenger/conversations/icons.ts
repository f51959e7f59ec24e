/** The icons of conversations, one import each. */
export { default as Check } from 'lucide-react/icons/check';
export { default as Clock } from 'lucide-react/icons/clock';
export { default as Ellipsis } from 'lucide-react/icons/ellipsis';
export { default as FileText } from 'lucide-react/icons/file-text';
export { default as Paperclip } from 'lucide-react/icons/paperclip';
export { default as TriangleAlert } from 'lucide-react/icons/triangle-alert';
