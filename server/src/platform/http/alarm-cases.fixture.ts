/** What a measurement of `pauta` has to be for its alarm, and what it is while everything is well. */
type AlarmCase = {
  alarm: string;
  /** Prometheus's notation: a first value, a growth and a number of minutes. */
  series: { name: string; bad: string; good: string }[];
};

const steady = (value: number): string => `${value}x100`;
const growing = (by: number): string => `0+${by}x100`;

export const alarmCases: AlarmCase[] = [
  { alarm: "PautaAway", series: [{ name: "up", bad: steady(0), good: steady(1) }] },
  { alarm: "PautaNotReady", series: [{ name: "pauta_ready", bad: steady(0), good: steady(1) }] },
  {
    alarm: "PautaRestarting",
    series: [{ name: "process_start_time_seconds", bad: growing(60), good: steady(0) }],
  },
  {
    alarm: "PautaServerErrors",
    series: [
      {
        name: 'pauta_http_request_seconds_count{route="/api/profile",status="500"}',
        bad: growing(60),
        good: growing(1),
      },
    ],
  },
  {
    alarm: "PautaSlow",
    series: [
      {
        name: 'pauta_http_request_seconds_bucket{route="/api/profile",le="1"}',
        bad: growing(90),
        good: growing(99),
      },
      {
        name: 'pauta_http_request_seconds_bucket{route="/api/profile",le="3"}',
        bad: growing(100),
        good: growing(100),
      },
      {
        name: 'pauta_http_request_seconds_bucket{route="/api/profile",le="+Inf"}',
        bad: growing(100),
        good: growing(100),
      },
    ],
  },
  {
    alarm: "PautaWaitsForDatabase",
    series: [{ name: 'pauta_pool_connections{state="waiting"}', bad: steady(3), good: "0 3 0 0x100" }],
  },
  {
    alarm: "PautaReplicaAway",
    series: [{ name: 'pauta_replica_used{replica="10.0.0.2"}', bad: steady(0), good: steady(1) }],
  },
  {
    alarm: "PautaJobsLate",
    series: [
      { name: 'pauta_jobs_late_seconds{queue="gazettes.import"}', bad: steady(1000), good: steady(30) },
    ],
  },
  {
    alarm: "PautaJobsFailed",
    series: [{ name: 'pauta_jobs_failed{queue="gazettes.import"}', bad: growing(1), good: steady(2) }],
  },
  {
    alarm: "PautaMailsLate",
    series: [{ name: "pauta_mails_late_seconds", bad: steady(1000), good: steady(30) }],
  },
  {
    alarm: "PautaMailsDead",
    series: [{ name: 'pauta_mails_total{outcome="dead"}', bad: growing(1), good: steady(2) }],
  },
  {
    alarm: "PautaRecordsFailed",
    series: [{ name: 'pauta_import_records_total{outcome="failed"}', bad: growing(1), good: steady(2) }],
  },
  {
    alarm: "PautaFilesFailing",
    series: [{ name: 'pauta_storage_failures_total{call="read"}', bad: growing(1), good: steady(2) }],
  },
  {
    alarm: "PautaArchiveLate",
    series: [{ name: "pauta_archive_late_seconds", bad: steady(1000), good: steady(0) }],
  },
  {
    alarm: "PautaArchiveBaseOld",
    series: [{ name: "pauta_archive_base_age_seconds", bad: steady(140_000), good: steady(80_000) }],
  },
  {
    alarm: "PautaBackupOld",
    series: [{ name: "pauta_backup_age_seconds", bad: steady(140_000), good: steady(0) }],
  },
  {
    alarm: "PautaDiskFilling",
    series: [
      { name: 'pauta_disk_free_bytes{place="data"}', bad: steady(15e9), good: steady(30e9) },
      { name: 'pauta_disk_size_bytes{place="data"}', bad: steady(200e9), good: steady(200e9) },
    ],
  },
];

const AT = "90m";
const OF_PAUTA = 'job="pauta",instance="10.0.0.5:3000"';
const ofPauta = (name: string): string =>
  name.includes("{") ? name.replace("{", `{${OF_PAUTA},`) : `${name}{${OF_PAUTA}}`;

/** The alarms as promtool tests them: each with what it is about, and all of them with what is well. */
export function ruleTests(file: string) {
  const inputs = (kind: "bad" | "good", series: AlarmCase["series"]) =>
    series.map((one) => ({ series: ofPauta(one.name), values: one[kind] }));
  const counted = (alarm: string, firing: number) => ({
    // how many fire, whatever their labels
    expr: `count(ALERTS{alertname="${alarm}",alertstate="firing"}) or vector(0)`,
    eval_time: AT,
    exp_samples: [{ labels: "{}", value: firing }],
  });
  return {
    rule_files: [file],
    evaluation_interval: "1m",
    tests: [
      ...alarmCases.map(({ alarm, series }) => ({
        interval: "1m",
        name: alarm,
        input_series: inputs("bad", series),
        promql_expr_test: [counted(alarm, 1)],
      })),
      {
        interval: "1m",
        name: "everything is well",
        input_series: alarmCases.flatMap(({ series }) => inputs("good", series)),
        promql_expr_test: alarmCases.map(({ alarm }) => counted(alarm, 0)),
      },
    ],
  };
}
