/** Stands in builds for the ripple of MUI's buttons, which the theme has off: seven kilobytes that nothing draws. */
export default (): null => null;
