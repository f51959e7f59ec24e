/** What the SDK tells the messenger of itself. */
import { flag, open } from '../schema.ts';

export const messengerToFrame = {
  /** Each time that the widget is shown or hidden. */
  'widget-status-update': open({ isWidgetOpen: flag() }),
};
