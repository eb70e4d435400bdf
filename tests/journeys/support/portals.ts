/** How many journeys walk at a time, each at a portal of its own. */
export const portals = 2;
