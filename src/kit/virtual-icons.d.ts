declare module 'virtual:icons' {
  /** The address of the file that holds every icon as a symbol of its name. */
  export const iconSheet: string;
}
