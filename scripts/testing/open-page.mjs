// Opens a page in the browser whose path is given, the way the tests do, and exits with 0 when its script ran.
import { chromium } from "@playwright/test";

const [executablePath] = process.argv.slice(2);
try {
  const browser = await chromium.launch({ executablePath, timeout: 30_000 });
  const page = await browser.newPage();
  await page.setContent("<script>document.title = String(6 * 7) + ' publicações'</script>");
  process.exitCode = (await page.title()) === "42 publicações" ? 0 : 1;
  await browser.close();
} catch (error) {
  const saidByBrowser = error.message.split("\n").filter((line) => line.includes("[err]"));
  console.error([error.message.split("\n")[0], ...saidByBrowser].join("\n"));
  process.exitCode = 1;
}
