import { createContext } from 'react';

/** Whether the screen already says that a client's agency keeps changes to itself: the user's role is not the reason. */
export const AreaNoted = createContext(false);
