/** Greetings that staff leave for each other in a project. */
import { flag, open, shape, text } from '../schema.ts';

const words = text({ min: 1, max: 80 });

/** `heard`: the job behind the answer has been carried out. */
export const greeting = open({ id: text({ max: 36 }), words, heard: flag() });
export const newGreeting = shape({ words });
