/** The icons of the help center's screens, one import each. */
export { default as CirclePlay } from 'lucide-react/icons/circle-play';
export { default as Heart } from 'lucide-react/icons/heart';
export { default as Info } from 'lucide-react/icons/info';
export { default as Lightbulb } from 'lucide-react/icons/lightbulb';
export { default as Maximize2 } from 'lucide-react/icons/maximize-2';
export { default as Minimize2 } from 'lucide-react/icons/minimize-2';
export { default as OctagonAlert } from 'lucide-react/icons/octagon-alert';
export { default as Smile } from 'lucide-react/icons/smile';
export { default as ThumbsUp } from 'lucide-react/icons/thumbs-up';
export { default as TriangleAlert } from 'lucide-react/icons/triangle-alert';
