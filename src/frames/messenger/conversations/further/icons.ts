/** The icons of what comes later in a thread. */
export { default as Ellipsis } from 'lucide-react/icons/ellipsis';
export { default as FileText } from 'lucide-react/icons/file-text';
export { default as Paperclip } from 'lucide-react/icons/paperclip';
export { default as ShieldAlert } from 'lucide-react/icons/shield-alert';
