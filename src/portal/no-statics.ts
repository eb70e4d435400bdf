/**
 * Stands in builds for `hoist-non-react-statics`, with which emotion copies what hangs on a component to one that gets its
 * theme by `withTheme`; nothing here does that.
 */
export default <Component>(target: Component): Component => target;
