import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** Ten shades around #4D55F1, the one accent. */
const indigo: MantineColorsTuple = [
  "#eef0fe",
  "#dcdffd",
  "#b9befb",
  "#a3a8fb",
  "#8f95fa",
  "#6a71f5",
  "#4d55f1",
  "#3b42cf",
  "#3138ad",
  "#272d8a",
];

/**
 * Warm greys between paper and ink, and the three dark surfaces (tokens.css), for components that use shades
 * by number.
 */
const gray: MantineColorsTuple = [
  "#f8f7f4",
  "#f1efe9",
  "#e5e2da",
  "#d9d5cb",
  "#c9c5bb",
  "#8b8980",
  "#666973",
  "#585b66",
  "#3c3f49",
  "#1b1d24",
];
const dark: MantineColorsTuple = [
  "#e7e7ec",
  "#c9cad3",
  "#a6a9b6",
  "#9598a6",
  "#3a3d49",
  "#2b2d37",
  "#20222a",
  "#17181e",
  "#101116",
  "#0b0c10",
];

const shownLabel = "Mostrar ou ocultar a senha";
const closes = { closeButtonProps: { "aria-label": "Fechar" } };
const comboboxProps = { shadow: "md", transitionProps: { duration: 0 } };

export const theme = createTheme({
  fontFamily: "var(--font-interface)",
  headings: {
    fontFamily: "var(--font-interface)",
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.25rem", lineHeight: "1.3" },
      h2: { fontSize: "1rem", lineHeight: "1.4" },
      h3: { fontSize: "0.875rem", lineHeight: "1.45" },
    },
  },
  colors: { indigo, gray, dark },
  primaryColor: "indigo",
  primaryShade: { light: 6, dark: 5 },
  defaultRadius: "sm",
  radius: { xs: "0.125rem", sm: "0.375rem", md: "0.5rem", lg: "0.75rem" },
  spacing: { xs: "0.25rem", sm: "0.5rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: "md" } },
    Burger: { defaultProps: { transitionDuration: 140 } },
    Button: { defaultProps: { variant: "default" } },
    Checkbox: { defaultProps: { size: "sm" } },
    Drawer: { defaultProps: { ...closes, transitionProps: { duration: 160 } } },
    Menu: { defaultProps: { shadow: "md", transitionProps: { duration: 120 }, position: "bottom-end" } },
    Modal: { defaultProps: { ...closes, radius: "md", transitionProps: { duration: 140 } } },
    MultiSelect: {
      defaultProps: {
        comboboxProps,
        nothingFoundMessage: "Sem resultados",
        hidePickedOptions: true,
        clearButtonProps: { "aria-label": "Limpar" },
      },
    },
    NumberInput: { defaultProps: { decimalSeparator: ",", thousandSeparator: ".", hideControls: true } },
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { "aria-label": shownLabel },
      },
    },
    Popover: { defaultProps: { shadow: "md", transitionProps: { duration: 120 } } },
    Select: {
      defaultProps: {
        comboboxProps,
        nothingFoundMessage: "Sem resultados",
        checkIconPosition: "right",
        clearButtonProps: { "aria-label": "Limpar" },
      },
    },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 100 } } },
  },
});
