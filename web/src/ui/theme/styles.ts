// The kit beneath, in its own layer and only as far as every page uses it; then the desk's own rules.
// What stands in the shell alone is in desk-styles.ts; dialogs that open before it bring their own.
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
