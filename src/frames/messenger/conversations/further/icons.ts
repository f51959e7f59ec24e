/** The icons of what comes later in a thread. */
export { default as Angry } from 'lucide-react/icons/angry';
export { default as Ellipsis } from 'lucide-react/icons/ellipsis';
export { default as FileText } from 'lucide-react/icons/file-text';
export { default as Frown } from 'lucide-react/icons/frown';
export { default as Laugh } from 'lucide-react/icons/laugh';
export { default as Meh } from 'lucide-react/icons/meh';
export { default as Paperclip } from 'lucide-react/icons/paperclip';
export { default as ShieldAlert } from 'lucide-react/icons/shield-alert';
