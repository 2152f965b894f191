/** The site's rules that hide what an operator has off, for tests of parts that leave it to them. */
import '#src/styles/layers.css';
import '#src/features/shell/feature-links.css';
