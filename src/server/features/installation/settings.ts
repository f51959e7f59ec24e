/** Small things that an installation keeps by name, each as a text. Every feature asks for its own names only. */
export { readSetting, writeSetting } from './setting-store.ts';
