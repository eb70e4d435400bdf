/** As long as a person takes between two presses at the same place; a second press that comes sooner counts for nothing. */
export const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 450));
