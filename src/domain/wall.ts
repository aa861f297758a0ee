/** Showcased items per page of a wall. */
export const WALL_PAGE_ITEMS = 60;

/** Maximum lengths of the wall's shared title and description, in code points. */
export const OPEN_GRAPH_LIMITS = { title: 70, description: 200 } as const;
