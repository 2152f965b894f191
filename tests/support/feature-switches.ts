/** The site's style rules that hide disabled features, for tests of components that rely on them. */
import '#src/styles/layers.css';
import '#src/features/shell/page/feature-links.css';
