/// <reference types="vite/client" />
import card from '#widget/styles/card.css?inline';
import person from '#widget/styles/person.css?inline';
import rating from '#widget/styles/rating.css?inline';
import summary from '#widget/styles/summary.css?inline';
import wall from './wall.css?inline';

/** The sheet of a wall: its cards and figures are those of widgets. Later parts win over earlier ones. */
export const WALL_STYLE: string = [person, rating, card, summary, wall].join('\n');
