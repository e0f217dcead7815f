// Mantine's styles, in their own layer and only what every page uses; then the interface's own rules. What
// only the shell uses is in desk-styles.ts; dialogs that open before it import their own.
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Anchor.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import "./mantine.css";
import "./print.css";
