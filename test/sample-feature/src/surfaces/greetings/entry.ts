/** Chunk `greetings`: its door is `GreetingsSurface` (src/wire/greetings/surface.ts). */
import type { GreetingsSurface } from '../../wire/greetings/surface.ts';

export const greet: GreetingsSurface['greet'] = (words) => `${words}!`;
