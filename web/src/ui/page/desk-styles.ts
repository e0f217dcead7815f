// The styles of Mantine's components used by pages in the shell. Components used only by some pages or opened
// later import their own: every page loads what is here.
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Text.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Tooltip.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import "@mantine/core/styles/VisuallyHidden.layer.css";
import "@mantine/core/styles/Pagination.layer.css";
