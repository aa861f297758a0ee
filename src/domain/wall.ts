/** Showcased items per page of a wall. */
export const WALL_PAGE_ITEMS = 60;
