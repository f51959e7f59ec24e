/** The icons of the flow's screens, beside those of `parts/icons.ts`. */
export { default as ArrowUpDown } from 'lucide-react/icons/arrow-up-down';
export { default as Camera } from 'lucide-react/icons/camera';
export { default as Check } from 'lucide-react/icons/check';
export { default as CircleAlert } from 'lucide-react/icons/circle-alert';
export { default as CodeXml } from 'lucide-react/icons/code-xml';
export { default as FileIcon } from 'lucide-react/icons/file';
export { default as Footprints } from 'lucide-react/icons/footprints';
export { default as Globe } from 'lucide-react/icons/globe';
export { default as History } from 'lucide-react/icons/history';
export { default as ImagePlus } from 'lucide-react/icons/image-plus';
export { default as Paperclip } from 'lucide-react/icons/paperclip';
export { default as Scan } from 'lucide-react/icons/scan-search';
export { default as ShieldCheck } from 'lucide-react/icons/shield-check';
export { default as Tag } from 'lucide-react/icons/tag';
export { default as Video } from 'lucide-react/icons/video';
