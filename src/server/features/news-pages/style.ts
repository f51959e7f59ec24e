/** The style sheet of news. */
import { chipStyles } from '../sites/service.ts';
import lists from './news.css' with { type: 'text' };

export const css: string = chipStyles + lists;
