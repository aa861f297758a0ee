/** Showcased items on one page of a wall. */
export const WALL_PAGE_ITEMS = 60;

/** What is said of a wall where its address is shared, in code points at most. */
export const OPEN_GRAPH_LIMITS = { title: 70, description: 200 } as const;
