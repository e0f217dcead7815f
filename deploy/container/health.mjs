// Whether the server or the worker in this container works; anything else ends with an error.
const { PORT, WORKER_PORT = PORT } = process.env;
const { ok } = await fetch(`http://127.0.0.1:${WORKER_PORT}/api/health`);
process.exitCode = ok ? 0 : 1;
