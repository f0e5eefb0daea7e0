;; The inner loops of int8-matrix.ts and bit-sieve.ts: one question against every row, or against some.
;; Assembled into int8-scan-wasm.ts by scripts/assemble-wasm.ts; edit this file, never that one.
(module
  (memory (export "memory") 1)

  ;; Writes one i32 dot product per row, from $dots on, for the rows from $row up to $end.
  ;; The caller keeps three promises: $columns is a multiple of 16, the number of rows is a multiple of 4,
  ;; and no component is -128, so that the sum of two products (2 x 127 x 127) fits 16 bits.
  (func (export "scan")
    (param $question i32) (param $columns i32) (param $row i32) (param $end i32) (param $dots i32)
    (local $column i32) (local $row1 i32) (local $row2 i32) (local $row3 i32)
    (local $asked v128) (local $held v128)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)

    (block $done
      (loop $each_four_rows
        (br_if $done (i32.ge_u (local.get $row) (local.get $end)))

        ;; Four rows share each load of the question, and four sums need not wait for each other.
        (local.set $row1 (i32.add (local.get $row) (local.get $columns)))
        (local.set $row2 (i32.add (local.get $row1) (local.get $columns)))
        (local.set $row3 (i32.add (local.get $row2) (local.get $columns)))
        (local.set $sum0 (v128.const i32x4 0 0 0 0))
        (local.set $sum1 (v128.const i32x4 0 0 0 0))
        (local.set $sum2 (v128.const i32x4 0 0 0 0))
        (local.set $sum3 (v128.const i32x4 0 0 0 0))
        (local.set $column (i32.const 0))

        ;; Multiplying straight from i8 to i16 takes half the time of widening first and using i32x4.dot_i16x8_s
        ;; (measured on arm64 at 100,000 x 384: 3.6 ms against 7.3).
        (loop $each_sixteen_columns
          (local.set $asked (v128.load (i32.add (local.get $question) (local.get $column))))

          (local.set $held (v128.load (i32.add (local.get $row) (local.get $column))))
          (local.set $sum0 (i32x4.add (local.get $sum0) (i32x4.extadd_pairwise_i16x8_s (i16x8.add
            (i16x8.extmul_low_i8x16_s (local.get $held) (local.get $asked))
            (i16x8.extmul_high_i8x16_s (local.get $held) (local.get $asked))))))

          (local.set $held (v128.load (i32.add (local.get $row1) (local.get $column))))
          (local.set $sum1 (i32x4.add (local.get $sum1) (i32x4.extadd_pairwise_i16x8_s (i16x8.add
            (i16x8.extmul_low_i8x16_s (local.get $held) (local.get $asked))
            (i16x8.extmul_high_i8x16_s (local.get $held) (local.get $asked))))))

          (local.set $held (v128.load (i32.add (local.get $row2) (local.get $column))))
          (local.set $sum2 (i32x4.add (local.get $sum2) (i32x4.extadd_pairwise_i16x8_s (i16x8.add
            (i16x8.extmul_low_i8x16_s (local.get $held) (local.get $asked))
            (i16x8.extmul_high_i8x16_s (local.get $held) (local.get $asked))))))

          (local.set $held (v128.load (i32.add (local.get $row3) (local.get $column))))
          (local.set $sum3 (i32x4.add (local.get $sum3) (i32x4.extadd_pairwise_i16x8_s (i16x8.add
            (i16x8.extmul_low_i8x16_s (local.get $held) (local.get $asked))
            (i16x8.extmul_high_i8x16_s (local.get $held) (local.get $asked))))))

          (local.set $column (i32.add (local.get $column) (i32.const 16)))
          (br_if $each_sixteen_columns (i32.lt_u (local.get $column) (local.get $columns))))

        (i32.store (local.get $dots) (call $lanes_added (local.get $sum0)))
        (i32.store offset=4 (local.get $dots) (call $lanes_added (local.get $sum1)))
        (i32.store offset=8 (local.get $dots) (call $lanes_added (local.get $sum2)))
        (i32.store offset=12 (local.get $dots) (call $lanes_added (local.get $sum3)))

        (local.set $dots (i32.add (local.get $dots) (i32.const 16)))
        (local.set $row (i32.add (local.get $row3) (local.get $columns)))
        (br $each_four_rows))))

  ;; The same for the rows that are listed from $listed up to $end, each by its number from $rows on; their number is a
  ;; multiple of 4 as well. Listed rows lie far apart: four at a time are waited for together, not one after the other.
  (func (export "scan_listed")
    (param $question i32) (param $columns i32) (param $rows i32) (param $listed i32) (param $end i32) (param $dots i32)
    (local $column i32) (local $row i32) (local $row1 i32) (local $row2 i32) (local $row3 i32)
    (local $asked v128) (local $held v128)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)

    (block $done
      (loop $each_four_rows
        (br_if $done (i32.ge_u (local.get $listed) (local.get $end)))
        (local.set $row
          (i32.add (local.get $rows) (i32.mul (i32.load (local.get $listed)) (local.get $columns))))
        (local.set $row1
          (i32.add (local.get $rows) (i32.mul (i32.load offset=4 (local.get $listed)) (local.get $columns))))
        (local.set $row2
          (i32.add (local.get $rows) (i32.mul (i32.load offset=8 (local.get $listed)) (local.get $columns))))
        (local.set $row3
          (i32.add (local.get $rows) (i32.mul (i32.load offset=12 (local.get $listed)) (local.get $columns))))
        (local.set $sum0 (v128.const i32x4 0 0 0 0))
        (local.set $sum1 (v128.const i32x4 0 0 0 0))
        (local.set $sum2 (v128.const i32x4 0 0 0 0))
        (local.set $sum3 (v128.const i32x4 0 0 0 0))
        (local.set $column (i32.const 0))

        (loop $each_sixteen_columns
          (local.set $asked (v128.load (i32.add (local.get $question) (local.get $column))))

          (local.set $held (v128.load (i32.add (local.get $row) (local.get $column))))
          (local.set $sum0 (i32x4.add (local.get $sum0) (i32x4.extadd_pairwise_i16x8_s (i16x8.add
            (i16x8.extmul_low_i8x16_s (local.get $held) (local.get $asked))
            (i16x8.extmul_high_i8x16_s (local.get $held) (local.get $asked))))))

          (local.set $held (v128.load (i32.add (local.get $row1) (local.get $column))))
          (local.set $sum1 (i32x4.add (local.get $sum1) (i32x4.extadd_pairwise_i16x8_s (i16x8.add
            (i16x8.extmul_low_i8x16_s (local.get $held) (local.get $asked))
            (i16x8.extmul_high_i8x16_s (local.get $held) (local.get $asked))))))

          (local.set $held (v128.load (i32.add (local.get $row2) (local.get $column))))
          (local.set $sum2 (i32x4.add (local.get $sum2) (i32x4.extadd_pairwise_i16x8_s (i16x8.add
            (i16x8.extmul_low_i8x16_s (local.get $held) (local.get $asked))
            (i16x8.extmul_high_i8x16_s (local.get $held) (local.get $asked))))))

          (local.set $held (v128.load (i32.add (local.get $row3) (local.get $column))))
          (local.set $sum3 (i32x4.add (local.get $sum3) (i32x4.extadd_pairwise_i16x8_s (i16x8.add
            (i16x8.extmul_low_i8x16_s (local.get $held) (local.get $asked))
            (i16x8.extmul_high_i8x16_s (local.get $held) (local.get $asked))))))

          (local.set $column (i32.add (local.get $column) (i32.const 16)))
          (br_if $each_sixteen_columns (i32.lt_u (local.get $column) (local.get $columns))))

        (i32.store (local.get $dots) (call $lanes_added (local.get $sum0)))
        (i32.store offset=4 (local.get $dots) (call $lanes_added (local.get $sum1)))
        (i32.store offset=8 (local.get $dots) (call $lanes_added (local.get $sum2)))
        (i32.store offset=12 (local.get $dots) (call $lanes_added (local.get $sum3)))

        (local.set $dots (i32.add (local.get $dots) (i32.const 16)))
        (local.set $listed (i32.add (local.get $listed) (i32.const 16)))
        (br $each_four_rows))))

  ;; Writes for each row, as 16 bits from $counts on, in how many bits it differs from the question.
  ;; $bytes is a multiple of 16, the number of rows a multiple of 4.
  (func (export "differing_bits")
    (param $question i32) (param $bytes i32) (param $row i32) (param $end i32) (param $counts i32)
    (local $byte i32) (local $row1 i32) (local $row2 i32) (local $row3 i32) (local $asked v128)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)

    (block $done
      (loop $each_four_rows
        (br_if $done (i32.ge_u (local.get $row) (local.get $end)))
        (local.set $row1 (i32.add (local.get $row) (local.get $bytes)))
        (local.set $row2 (i32.add (local.get $row1) (local.get $bytes)))
        (local.set $row3 (i32.add (local.get $row2) (local.get $bytes)))
        (local.set $sum0 (v128.const i32x4 0 0 0 0))
        (local.set $sum1 (v128.const i32x4 0 0 0 0))
        (local.set $sum2 (v128.const i32x4 0 0 0 0))
        (local.set $sum3 (v128.const i32x4 0 0 0 0))
        (local.set $byte (i32.const 0))

        (loop $each_sixteen_bytes
          (local.set $asked (v128.load (i32.add (local.get $question) (local.get $byte))))
          (local.set $sum0 (i16x8.add (local.get $sum0) (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (v128.xor
            (local.get $asked) (v128.load (i32.add (local.get $row) (local.get $byte))))))))
          (local.set $sum1 (i16x8.add (local.get $sum1) (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (v128.xor
            (local.get $asked) (v128.load (i32.add (local.get $row1) (local.get $byte))))))))
          (local.set $sum2 (i16x8.add (local.get $sum2) (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (v128.xor
            (local.get $asked) (v128.load (i32.add (local.get $row2) (local.get $byte))))))))
          (local.set $sum3 (i16x8.add (local.get $sum3) (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (v128.xor
            (local.get $asked) (v128.load (i32.add (local.get $row3) (local.get $byte))))))))
          (local.set $byte (i32.add (local.get $byte) (i32.const 16)))
          (br_if $each_sixteen_bytes (i32.lt_u (local.get $byte) (local.get $bytes))))

        ;; The lanes of four sums become one each, two neighbours at a time.
        (local.set $sum0 (call $pairs_added
          (call $pairs_added
            (i32x4.extadd_pairwise_i16x8_u (local.get $sum0)) (i32x4.extadd_pairwise_i16x8_u (local.get $sum1)))
          (call $pairs_added
            (i32x4.extadd_pairwise_i16x8_u (local.get $sum2)) (i32x4.extadd_pairwise_i16x8_u (local.get $sum3)))))
        (i64.store (local.get $counts)
          (i64x2.extract_lane 0 (i16x8.narrow_i32x4_u (local.get $sum0) (local.get $sum0))))

        (local.set $counts (i32.add (local.get $counts) (i32.const 8)))
        (local.set $row (i32.add (local.get $row3) (local.get $bytes)))
        (br $each_four_rows))))

  ;; Lists the places of the counts that are no more than $limit, as 32 bits from $listed on, and returns where the list
  ;; ends. The number of counts is a multiple of 8.
  (func (export "places_up_to")
    (param $limit i32) (param $counts i32) (param $end i32) (param $listed i32) (result i32)
    (local $place i32) (local $few i32) (local $limits v128) (local $fit v128)
    (local.set $limits (i16x8.splat (local.get $limit)))

    (block $done
      (loop $each_eight
        (br_if $done (i32.ge_u (local.get $counts) (local.get $end)))
        (local.set $fit (i16x8.le_u (v128.load (local.get $counts)) (local.get $limits)))
        (if (v128.any_true (local.get $fit)) (then
          (local.set $few (i16x8.bitmask (local.get $fit)))
          (loop $each_fitting
            (i32.store (local.get $listed) (i32.add (local.get $place) (i32.ctz (local.get $few))))
            (local.set $listed (i32.add (local.get $listed) (i32.const 4)))
            (local.set $few (i32.and (local.get $few) (i32.sub (local.get $few) (i32.const 1))))
            (br_if $each_fitting (local.get $few)))))
        (local.set $place (i32.add (local.get $place) (i32.const 8)))
        (local.set $counts (i32.add (local.get $counts) (i32.const 16)))
        (br $each_eight)))
    (local.get $listed))

  (func $pairs_added (param $a v128) (param $b v128) (result v128)
    (i32x4.add
      (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $a) (local.get $b))
      (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $a) (local.get $b))))

  (func $lanes_added (param $sum v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum))))))
