/** Stands in builds for MUI's text area that grows as one types: ours have the rows that their field names. */
export default (): null => null;
